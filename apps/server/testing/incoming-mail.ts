export type MailParts = { to: string; from: string; id?: string; results?: string; text?: string; more?: string }
let count = 0

/** A mail as its server hands it on: signed by the sender's domain, unless told otherwise. */
export function mailOf({
  to,
  from,
  id = `m${++count}`,
  results,
  text = 'LS11 5TD to M1 1AE tomorrow 08:30 LWB',
  more = '',
}: MailParts): string {
  const found = results ?? `mx.waybill.test; dkim=pass header.d=${from.split('@')[1]}`
  return [
    `Authentication-Results: ${found}`,
    `From: Anna <${from}>`,
    `To: ${to}`,
    'Subject: Loads for Monday',
    `Message-ID: <${id}@firma.pl>`,
    'Date: Fri, 27 Nov 2026 16:02:00 +0000',
    `MIME-Version: 1.0`,
    more || 'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n')
}
