import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Cell } from '@waybill/domain/exports/csv'
import type { Language } from '@waybill/domain/users/profile-setting'
import { inThread } from '../threads/in-thread.ts'
import { toKeep } from './file-answers.ts'
import type { addRows, dropSheet, finishSheet } from './make-sheet.ts'
import type { SheetFormat } from './sheet-formats.ts'

const types: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A file to keep in the format, under the name without its ending. */
export function toKeepSheet(reply: FastifyReply, name: string, format: SheetFormat) {
  return toKeep(reply, `${name}.${format}`).type(types[format])
}

const module = new URL('./make-sheet.ts', import.meta.url)
const add = inThread<typeof addRows>('sheets', module, 'addRows')
const finish = inThread<typeof finishSheet>('sheets', module, 'finishSheet')
const drop = inThread<typeof dropSheet>('sheets', module, 'dropSheet')

/** Made in a thread: the server's own has one page of rows at a time to make and to copy, and answers others between them. */
export async function sheetFile(
  pages: Iterable<Cell[][]> | AsyncIterable<Cell[][]>,
  format: SheetFormat,
  locale: Language,
): Promise<Buffer> {
  const sheet = randomUUID()
  try {
    for await (const rows of pages) await add(sheet, rows)
    return await finish(sheet, format, locale)
  } finally {
    await drop(sheet)
  }
}

const ROWS_OF_PAGE = 250

/** Rows of a sheet, made page by page. */
export function* inPages<Item>(items: readonly Item[], rowOf: (item: Item) => Cell[]): Generator<Cell[][]> {
  for (let from = 0; from < items.length; from += ROWS_OF_PAGE)
    yield items.slice(from, from + ROWS_OF_PAGE).map((item) => rowOf(item))
}
