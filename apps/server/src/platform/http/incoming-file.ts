/** A file as it arrived: on disk under a name of ours, not yet looked at. */
export class IncomingFile {
  readonly path: string
  readonly name: string
  readonly is_too_large: boolean
  constructor(path: string, name: string, is_too_large: boolean) {
    this.path = path
    this.name = name
    this.is_too_large = is_too_large
  }
}
