/** Texts of the customers. Literals of 001 and 002 stand exactly as written. */
export const en = {
  'list.title': 'Customers',
  'form.ticker.title': 'Add/Update Customer',
};
