type Envelope = { documentId: string; variables: unknown }

/**
 * The body of a GraphQL request: JSON, or the GraphQL multipart form when a file stands anywhere in the variables
 * (`operations`, `map`, then the files under their number).
 */
export function requestBody(envelope: Envelope): string | FormData {
  const files: [path: string, file: Blob][] = []
  const variables = withoutFiles(envelope.variables, 'variables', files)
  const operations = JSON.stringify({ documentId: envelope.documentId, variables })
  if (files.length === 0) return operations

  const form = new FormData()
  form.set('operations', operations)
  form.set('map', JSON.stringify(Object.fromEntries(files.map(([path], index) => [index, [path]]))))
  files.forEach(([, file], index) => {
    form.set(String(index), file)
  })
  return form
}

function withoutFiles(value: unknown, path: string, files: [string, Blob][]): unknown {
  if (value instanceof Blob) {
    files.push([path, value])
    return null
  }
  if (Array.isArray(value)) return value.map((item, index) => withoutFiles(item, `${path}.${index}`, files))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutFiles(item, `${path}.${key}`, files)]),
  )
}
