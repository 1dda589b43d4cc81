const ZERO_WIDTH_SPACE = '\u200b'

/** Mail programs make a link of any name with a dot in it: in what people wrote, the dot is followed by a space that has no width. */
export function unlinked(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, `.${ZERO_WIDTH_SPACE}`)
}
