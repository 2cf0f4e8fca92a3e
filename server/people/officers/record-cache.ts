/**
 * Records as this process last read or wrote them. A save plans its change on such a record and writes it only if the
 * row is still the same one, which takes one statement (write/save-by-plan.ts). Never a source of answers.
 */
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'

/** About 10 KB each. Drops the one that was remembered first. */
const maxCached = 300

/** The `xmin` of the record's row, which every update changes; statements return it as `stamp`. */
export const stampOf = ({ row }: OfficerRecord): string => row['stamp'] as string

export class RecordCache {
  readonly #records = new Map<number, OfficerRecord>()

  get(id: number): OfficerRecord | undefined {
    return this.#records.get(id)
  }

  /** A record whose row was committed when it was read, or is by now, with its stamp. */
  remember(record: OfficerRecord): void {
    this.#records.delete(record.id)
    this.#records.set(record.id, record)
    if (this.#records.size <= maxCached) return
    for (const oldest of this.#records.keys()) {
      this.#records.delete(oldest)
      return
    }
  }

  forget(id: number): void {
    this.#records.delete(id)
  }

  /** After a connection was lost: the server behind the next may be another, on which an `xmin` can come again. */
  clear(): void {
    this.#records.clear()
  }
}

declare module '#server/request/http/request.ts' {
  interface Server {
    /** Records that the next save may plan on. */
    recordCache: RecordCache
  }
}
