import { z } from 'zod'
import { unlinked } from './unlinked.ts'
import { html, type Html } from './html.ts'

/** A heading and what stands under it: a line each, with the path it leads to. */
const mailSection = z.object({
  title: z.string(),
  lines: z.array(z.object({ name: z.string(), text: z.string(), path: z.string() })),
  /** The rest that is not listed, in words. */
  more: z.string().nullable(),
})
export type MailSection = z.output<typeof mailSection>

const stored = z.object({ sections: z.array(mailSection) })

export function sectionsOf(parameters: unknown): MailSection[] {
  return stored.parse(parameters).sections.map((section) => ({
    ...section,
    lines: section.lines.map(({ name, text, path }) => ({ name: unlinked(name), text: unlinked(text), path })),
  }))
}

export function sectionsAsHtml(sections: readonly MailSection[], public_url: string): Html[] {
  return sections.map(
    ({
      title,
      lines,
      more,
    }) => html`<h2 style="margin:24px 0 4px;font-size:16px;line-height:24px;color:#0f172a">${title}</h2>
${lines.map(({ name, text, path }) => html`<p style="margin:0;padding:10px 0;border-top:1px solid #e2e8f0"><a href="${public_url}${path}" target="_blank" rel="noreferrer" style="color:#0f172a;font-weight:600;text-decoration:none">${name}</a><br><span style="font-size:14px;line-height:20px;color:#475569">${text}</span></p>\n`)}${more && html`<p style="margin:0;padding:8px 0;font-size:14px;color:#64748b">${more}</p>\n`}`,
  )
}

export function sectionsAsText(sections: readonly MailSection[], public_url: string): string[] {
  return sections.map(({ title, lines, more }) =>
    [
      title.toUpperCase(),
      ...lines.map(({ name, text, path }) => `${name}: ${text}\n  ${public_url}${path}`),
      ...(more ? [more] : []),
    ].join('\n'),
  )
}
