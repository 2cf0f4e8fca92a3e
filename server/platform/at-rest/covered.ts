/**
 * Parameters that are stored encrypted where the setting says so (ENCRYPT_AT_REST). Writers and conditions mark them; the
 * connection (value-codec.ts) stores what is marked as a token, or as it is where the setting is off.
 */

/** A value, of which null and '' stay as they are. */
export class Covered {
  readonly value: unknown
  /** Of a number that is compared as a whole: what it is, so that the same number is the same token there. */
  readonly sought: string | undefined

  constructor(value: unknown, sought?: string) {
    this.value = value
    this.sought = sought
  }

  toJSON(): unknown {
    return this.value
  }
}

/** A set of parts of numbers, which is empty where whole numbers are encrypted. */
export class PartsOfNumbers extends Covered {}

/** Values by the names of their fields, of which those of sensitive fields are covered, at whatever depth. */
export class CoveredJson {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }

  toJSON(): unknown {
    return this.value
  }
}

/** JSON as one parameter, with covered values in it. */
export class JsonParameter extends CoveredJson {}
