import { AwsV4Signer } from 'aws4fetch'
import { expect, test } from 'vitest'
import { signatureOf } from './signed-by.ts'

// The examples of "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)", Amazon S3 API Reference.
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const examples: [string, { method: string; url: string; more?: Record<string, string>; signature: string }][] = [
  [
    'GET object',
    {
      method: 'GET',
      url: '/test.txt',
      more: { range: 'bytes=0-9' },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  ],
  [
    'PUT object',
    {
      method: 'PUT',
      url: '/test$file.text',
      more: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
  ],
  [
    'GET bucket lifecycle',
    {
      method: 'GET',
      url: '/?lifecycle',
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
  ],
  [
    'GET bucket, list objects',
    {
      method: 'GET',
      url: '/?max-keys=2&prefix=J',
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ],
]

test.each(examples)('%s is signed as AWS says, by the judge and by the client', async (_name, example) => {
  const { method, url, more = {}, signature } = example
  const host = 'examplebucket.s3.amazonaws.com'
  const headers = { host, 'x-amz-content-sha256': NOTHING, 'x-amz-date': '20130524T000000Z', ...more }
  const authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${Object.keys(headers).sort().join(';')},Signature=${signature}`
  expect(signatureOf({ method, url, headers: { ...headers, authorization } }, SECRET)).toBe(signature)
  const signer = new AwsV4Signer({
    method,
    url: `https://${host}${url}`,
    headers,
    datetime: '20130524T000000Z',
    allHeaders: true,
    service: 's3',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: SECRET,
  })
  expect(await signer.signature()).toBe(signature)
})
