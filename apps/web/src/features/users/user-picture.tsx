type UserPictureProps = { user: { name_first: string; name_last: string; avatar_url: string | null } }

/** A face, or the initials where there is none. */
export function UserPicture({ user: { name_first, name_last, avatar_url } }: UserPictureProps) {
  const className = 'size-18 shrink-0 rounded-full'
  return avatar_url ? (
    <img src={`${avatar_url}/thumbnail`} alt="" className={`${className} bg-sunken object-cover`} />
  ) : (
    <span
      aria-hidden="true"
      className={`${className} grid place-items-center bg-strong text-2xl font-semibold text-on-strong`}
    >
      {`${name_first.charAt(0)}${name_last.charAt(0)}`.toUpperCase()}
    </span>
  )
}
