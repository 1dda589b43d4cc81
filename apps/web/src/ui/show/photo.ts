/** A picture somebody took, or drew. */
export type Photo = {
  id: string
  url: string
  thumbnail_url?: string | null
  label?: string
  /** Drawn with a pen: on white, whatever the theme. */
  isDrawn?: boolean
}
