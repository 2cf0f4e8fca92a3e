import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { importScreenSentences } from '#domain/imports/screen-sentences.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { receiveArrival } from './import-run.ts'

/** Asks the national database for a person who comes from another province; the proposal opens like the result of a file. */
export function ArrivalForm() {
  const id = useId()
  const [soCccd, setSoCccd] = useState('')
  const [coming, setComing] = useState(false)
  const receive = async () => {
    if (!/^\d{12}$/.test(soCccd)) {
      notify('warning', importSentences.badCccd)
      return
    }
    setComing(true)
    try {
      if (await receiveArrival('them', soCccd)) setSoCccd('')
    } catch (error) {
      notifyError(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <form
      className="below-16 max-width-480"
      onSubmit={(event) => {
        event.preventDefault()
        void receive()
      }}
    >
      <label className="block below-4" htmlFor={id}>
        {importScreenSentences.arrivalNumber}
      </label>
      <div className="row wrap gap-8">
        <Input
          id={id}
          className="grow-200"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={soCccd}
          onChange={({ target }) => setSoCccd(target.value.trim())}
        />
        <Button htmlType="submit" loading={coming}>
          {importScreenSentences.arrival}
        </Button>
      </div>
    </form>
  )
}
