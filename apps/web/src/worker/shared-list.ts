// Another app shares a text or a file with this one (Web Share Target). The page takes it from here and it is forgotten.

export const SHARED_CACHE = 'shared-list'
/** The address that the manifest names. */
export const SHARE_PATH = '/share'

/** Stores the shared text and files for the page of lists, and opens that page. */
export async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    await storeShared(form)
    return Response.redirect('/import-loads?shared=here', 303)
  } catch {
    return Response.redirect('/import-loads?shared=lost', 303)
  }
}

async function storeShared(form: FormData) {
  const words = ['title', 'text', 'url'].flatMap((name) => textIn(form, name))
  const files = form.getAll('files').filter((each): each is File => each instanceof File && each.size > 0)
  await caches.delete(SHARED_CACHE)
  const cache = await caches.open(SHARED_CACHE)
  await cache.put('/shared/text', new Response(words.join('\n'), { headers: { 'x-at': String(Date.now()) } }))
  for (const [at, file] of files.entries())
    await cache.put(`/shared/file/${at}`, new Response(file, { headers: { 'x-name': encodeURIComponent(file.name) } }))
}

function textIn(form: FormData, name: string): string[] {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
