/** A file that can't be read at all; the message is for the officer. */
export class FileProblem extends Error {}
