import type { Language } from '@waybill/domain/users/profile-setting'

type Text<Names extends string> = (words: Record<Names, string>, options: { locale: Language }) => string

/** The content of one kind of mail. `words` are the names of its parameters. */
export type Template<Names extends string> = {
  words: readonly Names[]
  subject: Text<Names>
  /** A paragraph each. */
  body: readonly Text<Names>[]
  /** The one thing to do: a path of ours, which may be a parameter. */
  button?: { text: Text<Names>; path: (words: Record<Names, string>) => string }
  /** In small letters below: what to do when the mail was not expected. */
  note?: Text<Names>
  /** Parameters that open a door: forgotten as soon as the mail has gone. */
  secrets?: readonly Names[]
  /** It is sent to those who want it: the parameter that holds the path where they say that they do not. */
  unsubscribe?: Names
  /** The task of whoever brings what is attached; the mail's own when left out. */
  task?: string
  /** It lists things, which stand in its parameters as `sections`. */
  hasSections?: true
}

/** Infers the names of the parameters. */
export const template = <Names extends string>(of: Template<Names>) => of
