import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { guides, type Guide } from '@waybill/domain/help/guide'
import { FALLBACK_LANGUAGE, languages, type Language } from '@waybill/domain/users/profile-setting'
import type { Platform } from '../../platform/context.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import type { guidePdf } from './guide-pdf.ts'
import { guideTitle } from './guide-title.ts'
import { selectPrinted, selectStamp } from './help.sql.ts'

const params = z.object({
  file: z
    .string()
    .regex(/\.pdf$/)
    .transform((file) => file.slice(0, -'.pdf'.length))
    .pipe(z.enum(guides)),
})
const query = z.object({ language: z.enum(languages).default(FALLBACK_LANGUAGE) })
const notFound = { errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] }

const print = inThread<typeof guidePdf>('papers', new URL('./guide-pdf.ts', import.meta.url), 'guidePdf')

type Printed = { stamp: string; pdf: Promise<Buffer> }

/** `GET /guides/:guide.pdf?language=`: the papers of the help page, for anybody; each is drawn once until an entry changes. */
export function helpRoutes(app: FastifyInstance, { platform }: Parts) {
  const drawn = new Map<string, Printed>()

  app.get('/guides/:file', async (request, reply) => {
    const asked = params.safeParse(request.params)
    const wanted = query.safeParse(request.query)
    if (!asked.success || !wanted.success) return reply.code(404).send(notFound)
    await countUse(platform, 'download', { address: request.ip })
    const { file: guide } = asked.data
    const { language } = wanted.data
    const pdf = await printed(platform, drawn, guide, language)
    const name = encodeURIComponent(`${guideTitle(guide, language)}.pdf`)
    return reply
      .type('application/pdf')
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', `attachment; filename="${guide}.pdf"; filename*=UTF-8''${name}`)
      .send(pdf)
  })
}

async function printed({ brand, databases }: Platform, drawn: Map<string, Printed>, guide: Guide, language: Language) {
  const key = `${guide} ${language}`
  const stamp = `${await selectStamp(databases.db)} ${brand.now.stamp}`
  const known = drawn.get(key)
  if (known?.stamp === stamp) return known.pdf
  const read = Promise.all([selectPrinted(databases.db, guide, language), brand.paperLogo()])
  const pdf = read.then(([entries, logo]) => print(guide, language, { entries, logo }))
  drawn.set(key, { stamp, pdf })
  pdf.catch(() => drawn.delete(key)) // the next request tries again
  return pdf
}
