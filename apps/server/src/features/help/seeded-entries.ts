import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Guide } from '@waybill/domain/help/guide'
import { languages, type Language } from '@waybill/domain/users/profile-setting'

const folder = join(import.meta.dirname, '../../../data/faq')
const catalogue = z.array(z.object({ code: z.string(), question: z.string(), answer: z.string() }))
type Catalogue = z.output<typeof catalogue>

export type SeededEntry = {
  code: string
  sort_no: number
  desktop_only: boolean
  download: Guide | null
} & Record<`question_${Language}` | `answer_${Language}`, string>

const downloads: Partial<Record<string, Guide>> = { guide: 'user_guide', clear_cache: 'clear_cache_guide' }

/** The entries every installation starts with (spec §1: 18, the last two desktop-only downloads). */
export async function seededEntries(): Promise<SeededEntry[]> {
  const read = async (language: Language) =>
    [language, catalogue.parse(JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8')))] as const
  const texts = Object.fromEntries(await Promise.all(languages.map(read))) as Record<Language, Catalogue>
  return texts.en.map(({ code }, sort_no) => {
    const download = downloads[code] ?? null
    return { code, sort_no, desktop_only: download !== null, download, ...wordsOf(texts, code) }
  })
}

function wordsOf(texts: Record<Language, Catalogue>, code: string) {
  const words = languages.flatMap((language) => {
    const entry = texts[language].find((each) => each.code === code)
    if (!entry) throw new Error(`${code} is missing in ${language}.json`)
    return [
      [`question_${language}`, entry.question],
      [`answer_${language}`, entry.answer],
    ]
  })
  return Object.fromEntries(words) as Record<`question_${Language}` | `answer_${Language}`, string>
}
