import type { Language } from '@waybill/domain/users/profile-setting'
import { product } from '@waybill/locales/words'
import { html, type Html } from './html.ts'
import type { MailLooks } from './mail-looks.ts'

type Parts = {
  locale: Language
  subject: string
  body: readonly string[]
  sections: readonly Html[]
  action: { text: string; url: string } | undefined
  note: string | undefined
  footer: string
  /** Links in small letters under the footer. */
  choices: readonly { text: string; url: string }[]
  looks: MailLooks
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"

/** The one layout of all mails: inline styles and a table, as mail programs want it; no picture but the operator's own logo. */
export function mailPage({ locale, subject, body, sections, action, note, footer, choices, looks }: Parts): string {
  return html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;background:#f1f5f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;${font};font-size:18px;font-weight:700;color:#0f172a">${nameOf(looks)}</td></tr>
<tr><td style="padding:32px;background:#ffffff;border-radius:12px;${font};font-size:16px;line-height:24px;color:#1e293b">
<h1 style="margin:0 0 20px;font-size:22px;line-height:28px;color:#0f172a">${subject}</h1>
${body.map((text) => html`<p style="margin:0 0 16px">${text}</p>\n`)}${sections}${action && buttonOf(action, looks)}${note && html`<p style="margin:24px 0 0;font-size:14px;line-height:20px;color:#64748b">${note}</p>\n`}</td></tr>
<tr><td style="padding:16px 8px;${font};font-size:13px;line-height:18px;color:#64748b">${footer}${choices.map(({ text, url }) => html`<br><a href="${url}" target="_blank" rel="noreferrer" style="color:#64748b">${text}</a>`)}</td></tr>
</table></td></tr></table>
</body>
</html>
`.toString()
}

/** The market's name, in the operator's logo where there is one: programs that load no pictures write its name. */
function nameOf({ logo_url }: MailLooks) {
  if (logo_url === null) return html`${product}`
  return html`<img src="${logo_url}" alt="${product}" height="32" style="display:block;height:32px;max-width:240px;border:0">`
}

/** The address stands below as well, for programs that show no links. */
function buttonOf({ text, url }: { text: string; url: string }, { signal, on }: MailLooks) {
  return html`<p style="margin:24px 0 12px"><a href="${url}" target="_blank" rel="noreferrer" style="display:inline-block;padding:14px 24px;background:${signal};border-radius:8px;color:${on};font-weight:600;text-decoration:none">${text}</a></p>
<p style="margin:0;font-size:13px;line-height:18px;color:#64748b;word-break:break-all">${url}</p>
`
}
