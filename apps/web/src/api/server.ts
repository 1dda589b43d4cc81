declare global {
  interface ImportMetaEnv {
    /** Set by the build (`vite.config.ts`). */
    readonly SERVER?: string
    readonly FIREBASE?: boolean
  }
}

/** Where the server is: with the page, which it has sent. A shell brings its page along, and knows the address since it was built. */
const server: string = import.meta.env.SERVER ?? ''

/** The address of something that the server answers, by its path. */
export function serverUrl(path: string): string {
  return server + path
}

/** A page as others may open it: what stands in a link that is handed on. */
export function publicUrl(path: string): string {
  return new URL(serverUrl(path), location.origin).href
}
