import { ServerImage } from '../../ui/show/server-image.tsx'

type FaceProps = {
  user: { name_first: string; name_last: string; avatar_url: string | null }
  size?: 'small' | 'large'
}

const sizes = { small: 'size-11 text-base', large: 'size-18 text-2xl' }

/** A face, or the initials where there is none. */
export function Face({ user: { name_first, name_last, avatar_url }, size = 'small' }: FaceProps) {
  const className = `${sizes[size]} shrink-0 rounded-full`
  return avatar_url ? (
    <ServerImage src={`${avatar_url}/thumbnail`} alt="" className={`${className} bg-sunken object-cover`} />
  ) : (
    <span aria-hidden="true" className={`${className} grid place-items-center bg-strong font-semibold text-on-strong`}>
      {`${name_first.charAt(0)}${name_last.charAt(0)}`.toUpperCase()}
    </span>
  )
}

export function personName({ name_first, name_last }: { name_first: string; name_last: string }): string {
  return `${name_first} ${name_last}`
}
