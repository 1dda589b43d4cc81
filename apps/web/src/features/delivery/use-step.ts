import type { Operation } from '../../api/operation.ts'
import { useWrite } from '../../query/use-write.ts'
import type { StepTaken } from './delivery-steps.generated.ts'
import { clearDraft } from './step-draft.ts'
import { pathAfterStep, runPathOf } from './steps.ts'

type Options = {
  /** Let go of once the step is taken. */
  draft?: string
  /** Who only watches the run stays with it instead of moving on to the driver's next form. */
  watches?: boolean
}

/** One step of the run; the screen moves on to where the job stands after it. */
export function useStep<Result extends { [mutation: string]: StepTaken }, Variables>(
  operation: Operation<Result, Variables>,
  { draft, watches = false }: Options = {},
) {
  const goOn = (result: Result) => {
    const [job] = Object.values(result)
    if (draft) clearDraft(draft)
    return job && (watches ? runPathOf(job) : pathAfterStep(job))
  }
  return useWrite(operation, { onDone: goOn })
}
