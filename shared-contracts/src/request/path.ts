/** Path of a name in the documented catalogue of the API [NET-005, NET-006]. */
export const apiPath = <Name extends string>(name: Name) => `/newsr/api/v1/${name}/` as const;

/** Encodes a value as one segment of a path; the name of a route's parameter, such as ':id', stays unchanged. */
export const pathPart = (value: string): string => (/^:\w+$/.test(value) ? value : encodeURIComponent(value));
