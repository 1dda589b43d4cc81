import { expect, test } from 'vitest'
import { requestBody } from './request.ts'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

test('without files the body is JSON that names the operation by its hash', () => {
  const body = requestBody({ documentId: 'sha256:1', variables: { id: '7' } })
  expect(body).toBe('{"documentId":"sha256:1","variables":{"id":"7"}}')
})

test('files travel as the GraphQL multipart form, each under the path where it stood', () => {
  const input = { job_id: '7', recipient: null, files: [photo('a.jpg'), photo('b.jpg')], signature: photo('s.png') }
  const form = requestBody({ documentId: 'sha256:2', variables: { input } }) as FormData

  expect(JSON.parse(form.get('operations') as string)).toEqual({
    documentId: 'sha256:2',
    variables: { input: { job_id: '7', recipient: null, files: [null, null], signature: null } },
  })
  expect(JSON.parse(form.get('map') as string)).toEqual({
    0: ['variables.input.files.0'],
    1: ['variables.input.files.1'],
    2: ['variables.input.signature'],
  })
  expect((form.get('1') as File).name).toBe('b.jpg')
})

test('the fields come before the files, so that a server can read the form as a stream', () => {
  const form = requestBody({ documentId: 'sha256:3', variables: { file: photo('a.jpg') } }) as FormData
  expect([...form.keys()]).toEqual(['operations', 'map', '0'])
})
