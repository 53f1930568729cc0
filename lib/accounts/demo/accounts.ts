/** The accounts of a demo installation (`SEED=demo`). Never created otherwise. */
export const DEMO_ACCOUNTS = [
  {
    who: 'admin',
    role: 'admin',
    email: 'admin@example.com',
    password: 'dars-demo-admin',
    firstName: 'Amina',
    lastName: 'Rahimi',
  },
  {
    who: 'instructor',
    role: 'instructor',
    email: 'instructor@example.com',
    password: 'dars-demo-instructor',
    firstName: 'Idris',
    lastName: 'Stanekzai',
  },
  {
    who: 'student',
    role: 'student',
    email: 'student@example.com',
    password: 'dars-demo-student',
    firstName: 'Sana',
    lastName: 'Wardak',
  },
  {
    who: 'newcomer',
    role: 'student',
    email: 'newcomer@example.com',
    password: 'dars-demo-newcomer',
    firstName: 'Nasir',
    lastName: 'Omid',
  },
] as const;
