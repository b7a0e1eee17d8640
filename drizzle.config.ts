// drizzle-kit is not installed with the project, because only new migrations need it and it takes 50 MB.
export default { dialect: 'postgresql', schema: './server/**/tables.ts', out: './migrations' };
