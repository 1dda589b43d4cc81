import { useEffect, useState } from 'react'

// The numbering plans of the world are 30 KB: they come when the first number is on screen, and are no part of a first load.
let textOf: ((kept: string) => string) | undefined

/** A phone number as its country writes it; as it is kept until the numbering plans are there. */
export function usePhoneText(kept: string | null | undefined): string {
  const [isLoaded, setIsLoaded] = useState(textOf !== undefined)
  const isAsked = Boolean(kept) && !isLoaded
  useEffect(() => {
    if (!isAsked) return
    void import('./phone-words.ts').then(
      ({ phoneText }) => {
        textOf = phoneText
        setIsLoaded(true)
      },
      () => undefined, // without signal the number stays as it is kept, and can be dialled
    )
  }, [isAsked])
  return kept ? (textOf?.(kept) ?? kept) : ''
}

export function PhoneText({ phone }: { phone: string }) {
  return <span className="figures inline-block">{usePhoneText(phone)}</span>
}
