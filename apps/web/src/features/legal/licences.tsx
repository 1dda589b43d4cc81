type Licence = { name: string; version: string; license: string; text: string }

/** Written by the build (`licences-plugin.ts`), in an app as on the web; a page that is only developed has none. */
export async function loadLicences(): Promise<Licence[]> {
  const answer = await fetch('/licences.json').catch(() => null)
  return answer?.ok ? ((await answer.json().catch(() => [])) as Licence[]) : []
}

/** The packages in these pages, each with the text that its licence wants to go with it. */
export function Licences({ licences }: { licences: readonly Licence[] }) {
  return (
    <ul>
      {licences.map(({ name, version, license, text }) => (
        <li key={`${name} ${version}`} className="border-b border-line last:border-b-0">
          <details>
            <summary className="min-h-target cursor-pointer py-2.5 wrap-anywhere">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-sm text-soft">
                {version} · {license}
              </span>
            </summary>
            <p lang="en" className="pb-3 text-sm whitespace-pre-line text-soft wrap-anywhere">
              {text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}
