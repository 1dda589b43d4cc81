import { html, type Html } from '../mails/html.ts'
import type { ReadablePush } from '../push/newest-pushes.ts'
import type { ReadableMail } from '../mails/newest-mails.ts'

const style = html`<style>
  :root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif }
  body { margin: 0 auto; padding: 24px 16px; max-width: 880px }
  a { color: inherit } h1 { font-size: 22px } ul { list-style: none; padding: 0 }
  li a { display: block; padding: 12px 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); text-decoration: none }
  .flat li { padding: 12px 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) } .flat a { display: inline; padding: 0; border: 0; text-decoration: underline }
  li a:hover strong { text-decoration: underline } small, dt { opacity: .7 } dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px }
  dd { margin: 0 } iframe { width: 100%; height: 560px; border: 0; border-radius: 12px; background: #f1f5f9 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border-radius: 12px; background: color-mix(in srgb, currentColor 8%, transparent) }
</style>`

/** The list of mails, newest first. For people who try the product out: in English only. */
export function outboxPage(mails: readonly ReadableMail[], staff: { email: string; code: string }): string {
  const rows = mails.map(
    ({ id, to, subject, status, created_at }) =>
      html`<li><a href="/dev/mail/${id}"><strong>${subject}</strong><br><small>to ${to} · ${shown(created_at)} · ${status}</small></a></li>`,
  )
  return framed(
    'Mail of the demo',
    html`<h1>Mail of the demo</h1>
<p>Nothing leaves this machine: what would be sent is shown here, newest first.</p>
<p><a href="/dev/push">Push messages of the demo</a> · <a href="/dev/inbox">Write to the demo</a></p>
<p>Code to log in as ${staff.email} now: <strong>${staff.code}</strong></p>
${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail yet.</p>`}`,
  )
}

/** One mail: as mail programs show it, and as plain text. */
export function readingPage({ id, to, subject, status, error, created_at, text }: ReadableMail): string {
  return framed(
    subject,
    html`<p><a href="/dev/mail">All mail</a></p>
<h1>${subject}</h1>
<dl><dt>To</dt><dd>${to}</dd><dt>Written</dt><dd>${shown(created_at)}</dd><dt>Status</dt><dd>${status}${error && html` (${error})`}</dd></dl>
<iframe title="As HTML" src="/dev/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2>As plain text</h2>
<pre>${withLinks(text)}</pre>`,
  )
}

/** The push messages that phones and browsers would have got, newest first. */
export function pushPage(pushes: readonly ReadablePush[]): string {
  const rows = pushes.map(
    ({ email, kind, name, description, url, tag, devices, created_at }) =>
      html`<li><strong>${name ?? kind}</strong><br>${description}${description && html`<br>`}<small>to ${email} · ${devices} ${devices === 1 ? 'device' : 'devices'} · ${kind} · ${tag} · ${shown(created_at)}${url && html` · leads to <a href="${url}">${url}</a>`}</small></li>`,
  )
  return framed(
    'Push messages of the demo',
    html`<h1>Push messages of the demo</h1>
<p>This is a stand-in: nothing leaves this machine, no device shows these. With WEB_PUSH=1 they are sent to the browsers that take them.</p>
<p><a href="/dev/mail">Mail of the demo</a></p>
${rows.length > 0 ? html`<ul class="flat">${rows}</ul>` : html`<p>No push message yet. A message is written for whoever has a device: switch it on under Settings, Notifications.</p>`}`,
  )
}

/** Pages run and load nothing. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"

type Written = { to: string; from: string; subject: string; text: string }

/** A mail from outside, to try lists by mail: its form, and the fate of the one before. */
export function inboxPage({ to, from, subject, text }: Written, outcome: string | null): string {
  return framed(
    'Write to the demo',
    html`<h1>Write to the demo</h1>
<p>A stand-in for the internet: the mail goes to a company's address for lists (Post a job, Paste a list, By email). Only members of that company are believed.</p>
<p><a href="/dev/mail">Mail of the demo</a></p>
${outcome && html`<p role="status"><strong>${outcome}</strong></p>`}
<form method="post" action="/dev/inbox"><p><label>To<br><input name="to" required size="40" value="${to}"></label></p>
<p><label>From<br><input name="from" required size="40" value="${from}"></label></p>
<p><label>Subject<br><input name="subject" size="40" value="${subject}"></label></p>
<p><label>Text<br><textarea name="text" rows="10" cols="60" required>${text}</textarea></label></p>
<p><button>Send</button></p></form>`,
  )
}

function framed(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${style}</head>
<body>${content}</body>
</html>
`.toString()
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
}

function shown(at: Date): string {
  return at.toISOString().replace('T', ' ').slice(0, 16)
}
