/** Why no page can be made, in words for whoever asked for one. */
export class NewPageProblem extends Error {
  override name = 'NewPageProblem';
}
