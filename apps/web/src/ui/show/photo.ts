export type Photo = { id: string; url: string; thumbnail_url?: string | null; label?: string }
