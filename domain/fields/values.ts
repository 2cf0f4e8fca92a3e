/**
 * The values of each kind of field in requests, responses, forms and rules.
 * Dates are ISO civil days ('yyyy-MM-dd'), months 'yyyy-MM', years whole numbers; ids are opaque strings.
 */

/** A reference to a catalogue item or a place: only `id` is trusted in a request, the rest is read from the database. */
export interface Ref {
  id: string
  code: string
  name: string
}

/** A reference to a row of another area, e.g. a role. */
export interface RowRef extends Ref {
  /** The kind of the row, where rules depend on it: that of a role. */
  kind?: string
}

/** A reference to a unit of the tree. */
export interface UnitRef {
  id: string
  name: string
  maCoQuan: string | null
  isSyncQG: boolean
}

/** A file attached to a row; its content is fetched by `fileId`, never by a path. */
export interface FileRef {
  fileId: string
  fileName: string
  ext: string
}

/** An address before the merger of July 2025: province, district, commune; `fullAddress` is what the user types. */
export interface OldAddress {
  province: Ref | null
  /** District; spelt as in the contract. */
  dictrict: Ref | null
  commune: Ref | null
  address: string | null
  fullAddress: string | null
}

/** An address after the merger: province and commune only. */
export interface NewAddress {
  province: Ref | null
  commune: Ref | null
  address: string | null
}

export const emptyOldAddress: OldAddress = {
  province: null,
  dictrict: null,
  commune: null,
  address: null,
  fullAddress: null,
}

export const emptyNewAddress: NewAddress = { province: null, commune: null, address: null }
