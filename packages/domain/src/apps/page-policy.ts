/**
 * The styles that React Aria writes into the page, as a policy allows them: `overscroll-behavior` on iPhones
 * (usePreventScroll), `touch-action` of pressed elements (usePress). `overscroll-behavior` on iPhones
 * (usePreventScroll), `touch-action` of what is pressed (usePress). The server says the policy of the web's page, an
 * app's page its own.
 */
export const REACT_ARIA_RULES = [
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
]
