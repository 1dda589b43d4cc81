/**
 * Text written by staff, with `{product}` in place of the market's name, so that stored texts follow when it changes.
 */
export function withoutName(text: string, name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]|]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'gu'), '{product}')
}
