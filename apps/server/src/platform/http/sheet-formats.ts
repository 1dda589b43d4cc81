/** The formats of an exported table: Excel for people, CSV for the programs that read it. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
