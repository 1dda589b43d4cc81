import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** A release that was unpacked: pages and texts are in it, and there is nothing to build them with. */
export const isRelease = existsSync(join(root, 'release.json'))
