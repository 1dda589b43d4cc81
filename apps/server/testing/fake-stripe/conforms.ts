import { z } from 'zod'

/** A union's names, of whichever member. */
type Names<Type> = Type extends Type ? keyof Type : never
type Named<Type, Name> = Type extends Type ? (Name extends keyof Type ? Type[Name] : never) : never
/** The words of an enumeration, without the "or any other" with which the library leaves it open. */
type Words<Type> = Type extends string ? ({} extends Record<Type, 1> ? never : Type) : never

/** What a shape takes and the library's own type does not know: `never` when there is nothing of the kind. */
type Strange<Taken, Known> = Taken extends readonly (infer Each)[]
  ? Strange<Each, Extract<NonNullable<Known>, readonly unknown[]>[number]>
  : Taken extends object
    ? StrangeNames<Taken, Exclude<Extract<NonNullable<Known>, object>, readonly unknown[]>>
    : Taken extends string
      ? [Words<Known>] extends [never]
        ? Taken extends Known
          ? never
          : ['not known', Taken]
        : string extends Taken
          ? never
          : Taken extends Words<Known> | ''
            ? never
            : ['no such word', Taken]
      : Taken extends Known
        ? never
        : ['not known', Taken]
type StrangeNames<Taken, Known> =
  | Exclude<keyof Taken, Names<Known>>
  | { [Name in keyof Taken]-?: Strange<Exclude<Taken[Name], undefined>, Named<Known, Name>> }[keyof Taken]

type Conforming<Shape extends z.ZodType, Known> = [Strange<z.output<Shape>, Known>] extends [never]
  ? Shape
  : { strange: Strange<z.output<Shape>, Known> }

/**
 * What one call may be asked, exactly: a parameter that is not in the shape is refused when it comes, and one in the shape
 * that Stripe's own types do not have does not compile.
 */
export function asking<Known>() {
  return <Parameters extends z.ZodRawShape>(
    parameters: Parameters &
      (Conforming<z.ZodObject<Parameters>, Known> extends z.ZodType
        ? unknown
        : Conforming<z.ZodObject<Parameters>, Known>),
  ): z.ZodObject<Parameters> => z.strictObject(parameters) as unknown as z.ZodObject<Parameters>
}
