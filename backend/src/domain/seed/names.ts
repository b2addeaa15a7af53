export const firstNames = [
  'Asha', 'Ravi', 'Meera', 'Arjun', 'Kavya', 'Vikram', 'Nisha', 'Rahul', 'Pooja', 'Sanjay', 'Divya', 'Karan',
  'Anita', 'Suresh', 'Priya', 'Deepak', 'Lakshmi', 'Manoj', 'Sneha', 'Imran', 'Farah', 'Joseph', 'Maria', 'Tenzin',
] as const; // prettier-ignore
export const lastNames = [
  'Rao', 'Iyer', 'Sharma', 'Nair', 'Patel', 'Reddy', 'Gupta', 'Das', 'Menon', 'Khan', 'Singh', 'Joshi', 'Kulkarni',
  'Bose', 'Chopra', 'Fernandes', 'Pillai', 'Verma', 'Shetty', 'Thomas',
] as const; // prettier-ignore
