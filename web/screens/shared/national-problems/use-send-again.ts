import { sendAgain } from '#domain/national/calls.ts'
import { useAction } from '#web/api/use-call.ts'
import { notify } from '#web/notices/notices.ts'

/** 'Gửi lại' of refused records; a partial failure shows the reason of the first record. */
export function useSendAgain(onDone: () => void) {
  return useAction(sendAgain, {
    onSuccess: onDone,
    onFailure: (failure) => {
      if (!failure.isPartlyDone) return false
      const [first] = failure.detail
      notify('warning', first === undefined ? failure.message : `${failure.message} ${first.message}`)
      onDone()
      return true
    },
  })
}
