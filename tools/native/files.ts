import { androidFiles } from './android.ts'
import { draw, pictures } from './icons.ts'
import { iosFiles } from './ios.ts'

/** Everything in the two projects that follows from our tables, by its path under `apps/web`. */
export async function nativeFiles(web: string): Promise<Record<string, string | Buffer>> {
  const drawn = await Promise.all(pictures.map(async (each) => [each.path, await draw(web, each)] as const))
  return {
    ...under('android/app/src/main', androidFiles()),
    ...under('ios/App/App', iosFiles()),
    ...Object.fromEntries(drawn),
  }
}

function under(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))
}
