import { useEffect, useState } from 'react'
import { onProofDue } from '#web/api/proof.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

const proofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

interface Question {
  cach: readonly string[]
  answer: (isProved: boolean) => void
}

/** Where the user is asked again who they are; its script is loaded with the first question. */
export function ProofPlace() {
  const [question, ask] = useState<Question>()
  useEffect(() => {
    onProofDue((cach) => new Promise((answer) => ask({ cach, answer })))
    return () => onProofDue(() => Promise.resolve(false))
  }, [])
  const finish = (isProved: boolean) => {
    question?.answer(isProved)
    ask(undefined)
  }
  const Dialog = useLazyPart(proofDialog, question !== undefined, () => finish(false))
  return Dialog && question && <Dialog cach={question.cach} onEnd={finish} />
}
