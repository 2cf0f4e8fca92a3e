/** A whole file that can't be read; its message is what the officer is told. */
export class FileProblem extends Error {}
