/** Where a name of the documents' catalogue of the API stands [NET-005, NET-006]. */
export const apiPath = <Name extends string>(name: Name) => `/newsr/api/v1/${name}/` as const;

/** A value as one part of a path; the name of a route's parameter, such as ':id', stands as it is. */
export const pathPart = (value: string): string => (/^:\w+$/.test(value) ? value : encodeURIComponent(value));
