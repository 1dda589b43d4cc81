import { expect, test } from 'vitest'
import { importAddressOf, isAuthentic, tokensIn } from './import-mail.ts'

const about = { from: 'anna@firma.pl', server: 'mx.waybill.test' }

test.each([
  ['dmarc', 'mx.waybill.test; spf=fail; dmarc=pass header.from=firma.pl'],
  ['dkim of the domain', 'mx.waybill.test; dkim=pass header.d=firma.pl'],
  ['dkim of a domain above it', 'mx.waybill.test; dkim=pass (2048-bit key) header.i=@mail.firma.pl header.s=a'],
  ['spf of the domain', 'MX.waybill.test; spf=pass smtp.mailfrom=bounce@firma.pl'],
])('%s proves the sender', (_name, result) => {
  expect(isAuthentic([result], about)).toBe(true)
})

test.each([
  ['no result', []],
  ['another server', ['mx.elsewhere.test; dmarc=pass header.from=firma.pl']],
  ['a result that the sender wrote below ours', ['mx.waybill.test; dmarc=fail', 'mx.waybill.test; dmarc=pass']],
  ['dkim of a stranger', ['mx.waybill.test; dkim=pass header.d=spam.test; spf=pass smtp.mailfrom=spam.test']],
  ['a pass in a comment', ['mx.waybill.test; dmarc=fail (dmarc=pass; dmarc=pass)']],
  ['a domain that only ends alike', ['mx.waybill.test; dkim=pass header.d=notfirma.pl']],
  ['a whole country', ['mx.waybill.test; dkim=pass header.d=pl']],
])('%s proves nothing', (_name, results) => {
  expect(isAuthentic(results, about)).toBe(false)
})

test('the token is found among the addresses of a mail, at our host alone', () => {
  const address = importAddressOf('k3v9x2m7q4tr', 'in.waybill.test')
  expect(tokensIn(['someone@firma.pl', address.toUpperCase()], 'in.waybill.test')).toEqual(['k3v9x2m7q4tr'])
  expect(tokensIn([address, 'jobs+short@in.waybill.test'], 'elsewhere.test')).toEqual([])
})
