import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Roles',
  parts: [
    {
      blocks: [
        'Lo que puede ver y hacer depende de sus grupos. Un administrador de usuarios añade a las personas a los grupos. Además, cada persona tiene acceso a determinadas residencias, o a todas: lo que pertenece a otra residencia no aparece en absoluto, ni en las listas ni en las cifras.',
        {
          table: [
            ['Grupo', 'Sección a la que da acceso'],
            ['Tenancy manager', '«Gestión de estancias»: reservas, asignación de camas y reservas de instalaciones'],
            ['Resident manager', '«Gestión de residentes»: residencias, clientes, residentes y habitaciones'],
            ['Health manager', '«Gestión de la salud»: seguimiento de la salud y rastreo de contactos'],
            ['Maintenance manager', '«Gestión del mantenimiento»: avisos'],
            ['Report manager', '«Gestión de informes»: informes, y las reservas, los residentes, las habitaciones y los avisos de los que tratan; solo para consulta'],
            ['Safe distance manager', '«Distancia de seguridad»: ocupación, transporte y planificador'],
            ['Facility setup', '«Configuración»: residencias, zonas, camas, instalaciones, residentes, clientes y contratos'],
            ['User administrator', '«Gestión de usuarios»: usuarios, grupos, permisos y acceso a las residencias'],
          ],
          widths: [140, '*'],
        },
        {
          note: 'Las secciones se ponen en servicio una a una. La que todavía no está disponible figura en el menú y lo indica en su página; nada de lo que introduzca en otras secciones depende de ella.',
        },
        'Un cambio en sus permisos surte efecto en segundos, sin que tenga que iniciar sesión de nuevo.',
      ],
    },
  ],
};
