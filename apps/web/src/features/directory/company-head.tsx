import { IconBuilding } from '@tabler/icons-react'
import { Stars } from '../../ui/show/stars.tsx'
import type { CompanyCard } from './directory.generated.ts'
import { whereText } from './team-row.tsx'

/** Who they are, at a glance. */
export function CompanyHead({ team }: { team: CompanyCard }) {
  return (
    <div className="flex items-center gap-4">
      {team.logo ? (
        <img src={`${team.logo}/thumbnail`} alt="" className="size-16 shrink-0 rounded-card bg-sunken object-contain" />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-card bg-sunken text-soft">
          <IconBuilding aria-hidden="true" size={28} />
        </span>
      )}
      <div className="min-w-0">
        <p className="text-lg leading-tight font-bold wrap-anywhere">{team.company_name}</p>
        <p className="text-soft">{whereText(team, null)}</p>
        {!team.is_blocked && <Stars rating={team.score.rating} count={team.score.count} />}
      </div>
    </div>
  )
}
