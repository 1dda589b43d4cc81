import { href, Link } from 'react-router'

type CompanyLinkProps = {
  team: { id: string; company_name: string }
  /** Met by a bid, a job, a chat or an invoice: what lets a limited trial open this one company (spec §2 "Navigation guard"). */
  met?: boolean
  className?: string
}

/** The name of a company, and the way to its page. */
export function CompanyLink({ team, met = true, className = 'font-semibold' }: CompanyLinkProps) {
  return (
    <Link
      to={companyPath(team.id, met)}
      className={`${className} relative underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-current pointer-coarse:after:absolute pointer-coarse:after:-inset-y-2.5 pointer-coarse:after:inset-x-0`}
    >
      {team.company_name}
    </Link>
  )
}

export function companyPath(id: string, met = true): string {
  return `${href('/directory/directory-details/:id', { id })}${met ? '?c=1' : ''}`
}
