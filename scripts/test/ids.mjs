// Requirement ids in the title of a test, and their kinds.
const id = /\b[A-Z0-9]+(?:-[A-Z0-9]+)?-\d{3}\b/g;
const rule = /\[rule(?: (\/[^\s:]*))?: ([^\]]*)\]/g;

/**
 * `[ROUTE-007]` is shown by this test. `[rule /dashboard: ROUTE-007]` is shown as a rule only, by an invented page, until a real part
 * of the console declares the path; `[rule: ROUTE-007]` without a path stays a rule. `pages`: the declared paths.
 */
export function idsOf(title, pages) {
  const shown = new Set();
  const rules = new Set();
  const rest = title.replaceAll(rule, (_, path, ids) => {
    const isReal = path !== undefined && pages.has(path);
    for (const [each] of ids.matchAll(id)) (isReal ? shown : rules).add(each);
    return '';
  });
  for (const [each] of rest.matchAll(id)) shown.add(each);
  return { shown, rules };
}
