// `npm run --silent notice > NOTICE`: what the product is made of and under which licences, for an image or a release.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeOf } from './licences.ts'

const lock = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
process.stdout.write(noticeOf((JSON.parse(lock) as { packages: Parameters<typeof noticeOf>[0] }).packages))
