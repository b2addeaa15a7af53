/** Where a name of the documents' catalogue of the API stands [NET-005, NET-006]. */
export const apiPath = <Name extends string>(name: Name) => `/newsr/api/v1/${name}/` as const;
