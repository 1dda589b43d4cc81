import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { DateText } from '../../../ui/show/date-text.tsx'
import { ReasonButton } from '../parts/reason-dialog.tsx'
import { BrandScreenRestore, type BrandVersion } from './brand-screen.generated.ts'

/** Earlier versions of the brand: each with its author, and a way back to it. */
export function BrandVersions({ versions }: { versions: readonly BrandVersion[] }) {
  const [restore] = useWrite(BrandScreenRestore)
  const base_version = versions[0]?.version ?? 0
  return (
    <ul>
      {versions.map(({ version, product_name, signal_colour, restored_version, person, created_at }) => (
        <li
          key={version}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-b-0"
        >
          <span
            aria-hidden="true"
            className="size-5 shrink-0 rounded-control border border-line bg-signal"
            style={signal_colour ? { background: signal_colour } : {}}
          />
          <span className="min-w-0 flex-1 basis-48">
            <span className="font-semibold wrap-anywhere">{version === 0 ? m.brand_version_own() : product_name}</span>
            <span className="block text-sm text-soft">
              {version > 0 && m.brand_version({ version: String(version) })}
              {restored_version !== null && ` · ${m.brand_version_restored({ version: String(restored_version) })}`}
              {person && ` · ${person}`}
              {created_at && (
                <>
                  {' · '}
                  <DateText value={created_at} />
                </>
              )}
            </span>
          </span>
          {version !== base_version && (
            <ReasonButton
              permission="market.edit"
              size="small"
              label={m.brand_restore()}
              text={m.brand_restore_text()}
              said={m.brand_saved()}
              onConfirm={(reason) => restore({ input: { base_version, version, reason } })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
