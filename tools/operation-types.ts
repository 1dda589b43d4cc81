import { codegen } from '@graphql-codegen/core'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { type ExecutableDefinitionNode, type FragmentDefinitionNode, type GraphQLSchema, Kind } from 'graphql'

/** How the contract's scalars look in the browser: money and instants travel as text (semantics "Money", "Time"). */
const scalars = { ID: 'string', Money: 'string', DateTime: 'string', Date: 'string', Upload: 'File', JSON: 'unknown' }

/**
 * TypeScript types of the results and variables of one file's operations, and of its fragments.
 * `outside` are the fragments of other files that these spread; they are inlined, not exported again.
 */
export async function operationTypes(
  schema: GraphQLSchema,
  definitions: readonly ExecutableDefinitionNode[],
  outside: readonly FragmentDefinitionNode[],
): Promise<string> {
  const types = await codegen({
    schema: undefined as never,
    schemaAst: schema,
    filename: '',
    documents: [{ document: { kind: Kind.DOCUMENT, definitions } }],
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
    config: {
      scalars: Object.fromEntries(Object.entries(scalars).filter(([name]) => schema.getType(name))),
      externalFragments: outside.map((node) => ({
        name: node.name.value,
        onType: node.typeCondition.name.value,
        node,
        isExternal: true,
        importFrom: null,
      })),
      enumType: 'string-literal',
      inlineFragmentTypes: 'inline',
      namingConvention: 'keep',
      omitOperationSuffix: true,
      operationResultSuffix: 'Result',
      skipTypename: true,
      useTypeImports: true,
    },
  })
  // The plugin exports a type for @defer from every file; the contract has no @defer.
  return types.replace(/^\/\*\* Internal type.*\nexport type Incremental<.*\n/m, '')
}
